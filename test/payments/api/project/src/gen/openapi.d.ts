// @generated from payments.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.
/** Every path, with its operations. */
export interface paths {
  "/payments": {
    get: operations["payments.list"];
    /** Charges a customer. Requests under one Idempotency-Key are executed once, for 24 hours. */
    post: operations["payments.create"];
  };
  "/payments/{paymentId}": {
    get: operations["payments.get"];
  };
  "/refunds": {
    /** Returns money of a payment. Requests with one requestId are executed once, for 24 hours. */
    post: operations["refunds.create"];
  };
}

/** Every schema. */
export interface components {
  schemas: {
    Amount: string;
    NewPayment: {
      amount: components["schemas"]["Amount"];
      currency: string;
      customer: string;
      orderNumber?: string;
    };
    Payment: {
      id: string;
      amount: components["schemas"]["Amount"];
      currency: string;
      customer: string;
      orderNumber?: string;
      status: "succeeded" | "refunded";
    };
    NewRefund: {
      requestId: string;
      payment: string;
      amount: components["schemas"]["Amount"];
    };
    Refund: {
      id: string;
      payment: string;
      amount: components["schemas"]["Amount"];
    };
  };
}

/** Every operation: its parameters, body and responses. */
export interface operations {
  "payments.list": {
    parameters: {
      query?: {
        orderNumber?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Payments, the newest first. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["Payment"][];
        };
      };
    };
  };
  "payments.create": {
    parameters: {
      query?: never;
      header: {
        "Idempotency-Key": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPayment"];
      };
    };
    responses: {
      /** The payment. */
      201: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["Payment"];
        };
      };
    };
  };
  "payments.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        paymentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The payment. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["Payment"];
        };
      };
    };
  };
  "refunds.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRefund"];
      };
    };
    responses: {
      /** The refund. */
      201: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["Refund"];
        };
      };
    };
  };
}
