// @generated from payments.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.
import type { CallOptions, EffectMethod } from "@exch/runtime/service";

/** Every operation of the payments service, by resource. */
export interface Operations {
  readonly payments: Payments & PaymentsOutcomes;
  readonly refunds: Refunds & RefundsOutcomes;
}

export interface Payments {
  /**
   * payments.list
   *
   * - Effect: read; changes nothing, may be sent again
   */
  list(input?: PaymentsListInput, options?: CallOptions): Promise<PaymentsListOutput>;

  /**
   * Charges a customer. Requests under one Idempotency-Key are executed once, for 24 hours.
   *
   * - Effect: idempotencyKey; executed once under its `idempotencyKey`, may be sent again for 24 h
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   */
  create(input: PaymentsCreateInput, options?: CallOptions): Promise<PaymentsCreateOutput>;

  /**
   * payments.get
   *
   * - Effect: read; changes nothing, may be sent again
   */
  get(input: PaymentsGetInput, options?: CallOptions): Promise<PaymentsGetOutput>;
}

/** The outcomes of `payments` by method: the output, and the record that settlement shows. */
export interface PaymentsOutcomes {
  readonly create: EffectMethod<[input: PaymentsCreateInput, options?: CallOptions], PaymentsCreateOutput, never>;
}

/** Input of `payments.list`. */
export interface PaymentsListInput {
  orderNumber?: string;
}

export type PaymentsListOutput = Payment[];

/** Input of `payments.create`. */
export interface PaymentsCreateInput {
  /** At most 64 characters. */
  idempotencyKey?: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** At most 40 characters. */
  customer: string;
  /** At most 40 characters. */
  orderNumber?: string;
}

export type PaymentsCreateOutput = Payment;

/** Input of `payments.get`. */
export interface PaymentsGetInput {
  paymentId: string;
}

export type PaymentsGetOutput = Payment;

export interface Refunds {
  /**
   * Returns money of a payment. Requests with one requestId are executed once, for 24 hours.
   *
   * - Effect: idempotencyKey; executed once under its `requestId`, may be sent again for 24 h
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   */
  create(input: RefundsCreateInput, options?: CallOptions): Promise<RefundsCreateOutput>;
}

/** The outcomes of `refunds` by method: the output, and the record that settlement shows. */
export interface RefundsOutcomes {
  readonly create: EffectMethod<[input: RefundsCreateInput, options?: CallOptions], RefundsCreateOutput, never>;
}

/** Input of `refunds.create`. */
export interface RefundsCreateInput {
  /** At most 64 characters. */
  requestId?: string;
  payment: string;
  /** Decimal string. */
  amount: string;
}

export type RefundsCreateOutput = Refund;

export interface Payment {
  id: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  customer: string;
  orderNumber?: string;
  status: "succeeded" | "refunded" | (string & {});
}

export interface Refund {
  id: string;
  payment: string;
  /** Decimal string. */
  amount: string;
}
