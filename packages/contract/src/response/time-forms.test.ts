import { describe, expect, it } from "vitest";
import { compareTimes } from "./time-forms.ts";

describe("a time that is a text", () => {
  const messages = (example: string, value: unknown) =>
    compareTimes({ list: [{ at: example }] }, { list: [{ at: value }, {}] }).map(({ message }) => message);

  it.each([
    ["2023-11-10 11:12:02", "2026-01-01 00:00:00"],
    ["2023-11-10T11:12:02Z", "2026-01-01T00:00:00.123+01:00"],
    ["2023-11-10", "2026-01-01"],
    ["2023-11-10 11:12:02", ""],
    ["2023-11-10 11:12:02", null],
    ["tomorrow", "1700000000000"],
  ])("of the form of %j may be %j", (example, value) => expect(messages(example, value)).toEqual([]));

  it.each([
    ["2023-11-10 11:12:02", "1700000000000", "date time"],
    ["2023-11-10 11:12:02", "2026-01-01T00:00:00Z", "date time"],
    ["2023-11-10T11:12:02Z", "2026-01-01T00:00:00", "dateTtime with a time zone"],
    ["2023-11-10", "10/11/2023", "date"],
  ])("of the form of %j must not be %j", (example, value, form) => {
    expect(messages(example, value)).toEqual([`list[].at does not have the form of its example, ${form}`]);
  });
});
