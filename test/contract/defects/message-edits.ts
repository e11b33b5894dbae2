import type { Heard, Told } from "./defective-server.ts";

/** Changes the payload of an answer, ids kept as they are. */
export const payload = (change: (data: any) => void) => (answer: Told) => {
  if (answer.status !== 200 || !answer.text.includes('"200000"')) return;
  const body = JSON.parse(answer.text);
  change(body.data);
  answer.text = JSON.stringify(body);
};

/** Whether an answer says no. */
export const isRefusal = ({ text }: Told): boolean => !text.includes('"200000"') && text.includes('"msg"');
/** Takes a number that is too large for the largest that is legal. */
export const cap = (name: string, most: number) => (heard: Heard) => {
  if (Number(heard.query.get(name)) > most) heard.query.set(name, String(most));
};
/** Overlooks a parameter. */
export const drop = (name: string) => (heard: Heard) => heard.query.delete(name);
/** The request counts as signed, whatever its headers say. */
export const trust = (when: (heard: Heard) => boolean) => (heard: Heard) => {
  if (when(heard)) heard.headers["x-trusted"] = "1";
};
/** A header of the request, whatever its case. */
export const header = (heard: Heard, name: string): string | undefined =>
  Object.entries(heard.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
/** Whether the request came with a signature. */
export const signed = (heard: Heard): boolean => header(heard, "EXCH-API-SIGN") !== undefined;
/** Says no. */
export const refuse =
  (code: string, status = 200) =>
  (answer: Told) => {
    answer.status = status;
    answer.text = JSON.stringify({ code, msg: "no" });
  };
