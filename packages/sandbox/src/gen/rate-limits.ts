// @generated from spec/openapi by tools/generate. Do not edit; npm run generate writes it.
import type { RateLimits } from "../http/rate-limiter.ts";

export const poolsOfServiceA: RateLimits = {"spot":{"limit":4000,"windowMs":30000,"byLevel":{"1":6000,"2":8000,"3":10000,"4":13000,"5":16000,"6":20000,"7":23000,"8":26000,"9":30000,"10":33000,"11":36000,"12":40000}},"management":{"limit":2000,"windowMs":30000,"byLevel":{"1":2000,"2":4000,"3":5000,"4":6000,"5":7000,"6":8000,"7":10000,"8":12000,"9":14000,"10":16000,"11":18000,"12":20000}},"public":{"limit":2000,"windowMs":30000}};
export const poolsOfServiceB: RateLimits = {"ip":{"limit":12000,"windowMs":60000},"uid":{"limit":180000,"windowMs":60000},"uid/withdrawals.list":{"limit":180000,"windowMs":1000}};
