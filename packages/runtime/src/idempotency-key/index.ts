export { repeatUnderKey } from "./repeat-under-key.ts";
