import { expect, it } from "vitest";
import { isInt64, isUint64 } from "./check-number.ts";

const signed = ["11029373945659392", "9223372036854775807", "-9223372036854775808", "-1"];
const tooLong = ["99999999999999999999", "18446744073709551616", "-9223372036854775809"];
const otherForms = ["-0", "01", "007", "1.0", "1e3", " 1", ""];

it.each([isInt64, isUint64])("%o accepts its range in digits, and nothing else", (test) => {
  const unsigned = ["0", "9223372036854775808", "18446744073709551615"];
  const isSigned = test === isInt64;
  expect(signed.filter(test)).toEqual(signed.filter((text) => isSigned || !text.startsWith("-")));
  expect(unsigned.filter(test)).toEqual(isSigned ? ["0"] : unsigned);
  expect([...tooLong, ...otherForms].filter(test)).toEqual([]);
});
