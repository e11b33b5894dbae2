import { type DefectArea, runtime, serviceA, serviceB } from "../../defect.ts";

/** Errors of exact digits and at boundaries of time. */
export const outsiders: DefectArea = {
  area: "boundaries",
  defects: [
    {
      name: "digits-without-their-scale",
      wrong: "Compares the digits of two amounts without their decimal places.",
      edits: [
        runtime(
          "settlement/compare.ts",
          "return scaled(one, scale) === scaled(other, scale);",
          "return scale >= 0 && one.digits === other.digits;",
        ),
      ],
    },
    {
      name: "net-amount-is-another",
      wrong: "Does not find a payment from service A whose record shows the amount without the fee.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          "equalAmounts(amount, input.amount) || equalAmounts(sumAmounts(amount, fee), input.amount);",
          'equalAmounts(amount, input.amount) || equalAmounts(sumAmounts(amount, fee && "0"), input.amount);',
        ),
      ],
    },
    {
      name: "date-a-second-early",
      wrong: "Reads a date in whole seconds as the second before it, so that a new record may look old.",
      edits: [
        serviceB(
          "settlement/withdrawals.ts",
          "Number.isNaN(ms) ? undefined : ms + 999;",
          "Number.isNaN(ms) ? undefined : ms - 999;",
        ),
      ],
    },
    {
      name: "looks-half-a-second-apart",
      wrong: "Proves absence by two lookups half a second apart, which may be of one replica that lags.",
      edits: [runtime("settlement/terms.ts", "export const apartMs = 1000;", "export const apartMs = 500;")],
    },
    {
      name: "fee-instead-of-amount",
      wrong: "Takes the fee of a record for its amount where both are added.",
      edits: [
        runtime(
          "settlement/compare.ts",
          "scaled(one, scale) + scaled(other, scale)",
          "scaled(other, scale) + scaled(other, scale)",
        ),
      ],
    },
  ],
};
