import { describe, expect, it } from "vitest";
import { codesA } from "./codes-a.ts";
import { codesB } from "./codes-b.ts";

describe("the tables of codes", () => {
  it("know every code that public material lists (GAP 36 to 45, 94 to 97)", () => {
    const a =
      "200001 200002 200003 200004 200009 260000 260100 260210 260220 260325 400001 400002 400003 400004 400005 400006 400007 " +
      "400008 400009 400010 400100 400200 400301 400303 400370 400500 400600 400700 400760 404000 411100 415000 429000 " +
      "500000 600100 600101 600203 900001 900014";
    const b =
      "-1000 -1001 -1002 -1003 -1006 -1007 -1008 -1021 -1022 -1100 -1101 -1102 -1103 -1104 -1105 -1106 -1111 -1121 -1131 " +
      "-2014 -2015 -3027 -3028 -3042 -3044 -4012 -4015 -4016 -4017 -4019 -4021 -4022 -4023 -4026 -4028 -4029 -4032 -4033 " +
      "-4035 -4047 -4106";
    expect(Object.keys(codesA).sort()).toEqual(a.split(" "));
    expect(Object.keys(codesB).sort()).toEqual(b.split(" ").sort());
  });

  it("leave the execution open for the codes that do, and for no others", () => {
    const open = (table: object) =>
      Object.entries(table).flatMap(([code, row]) => (row.executed === "unknown" ? [code] : []));
    expect(open(codesA)).toEqual(["500000"]);
    expect(open(codesB).sort()).toEqual(["-1000", "-1001", "-1006", "-1007"]);
  });
});
