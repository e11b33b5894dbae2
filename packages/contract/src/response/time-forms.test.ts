import { expect, it } from "vitest";
import { compareTimes } from "./time-forms.ts";

it.each<[example: string, value: unknown, form?: string]>([
  ["2023-11-10 11:12:02", "2026-01-01 00:00:00"],
  ["2023-11-10T11:12:02Z", "2026-01-01T00:00:00.123+01:00"],
  ["2023-11-10", "2026-01-01"],
  ["2023-11-10 11:12:02", ""],
  ["2023-11-10 11:12:02", null],
  ["tomorrow", "1700000000000"],
  ["2023-11-10 11:12:02", "1700000000000", "date time"],
  ["2023-11-10 11:12:02", "2026-01-01T00:00:00Z", "date time"],
  ["2023-11-10T11:12:02Z", "2026-01-01T00:00:00", "dateTtime with a time zone"],
  ["2023-11-10", "10/11/2023", "date"],
])("a time that is a text of the form of %j: %j", (example, value, form) => {
  const found = compareTimes({ list: [{ at: example }] }, { list: [{ at: value }, {}] });
  const message = `list[].at does not have the form of its example, ${form}`;
  expect(found.map((each) => each.message)).toEqual(form === undefined ? [] : [message]);
});
