import type { MutableRequest, MutableResponse } from "./defective-server.ts";

/** Changes the payload of a successful response. */
export const changePayload = (change: (data: any) => void) => (response: MutableResponse) => {
  if (response.status !== 200 || !response.text.includes('"200000"')) return;
  const body = JSON.parse(response.text);
  change(body.data);
  response.text = JSON.stringify(body);
};

/** True for an error response. */
export const isError = ({ text }: MutableResponse): boolean => !text.includes('"200000"') && text.includes('"msg"');

/** Replaces a number above the maximum by the maximum. */
export const clamp = (name: string, maximum: number) => (request: MutableRequest) => {
  if (Number(request.query.get(name)) > maximum) request.query.set(name, String(maximum));
};

/** Removes a parameter. */
export const removeParameter = (name: string) => (request: MutableRequest) => request.query.delete(name);

/** Makes the server sign a request again, so that any authentication is accepted. */
export const acceptAuth =
  (when: (request: MutableRequest, now: number) => boolean) => (request: MutableRequest, now: number) => {
    if (when(request, now)) request.headers["x-trusted"] = "1";
  };

/** Reads a header of the request, in any case. */
export const headerOf = (request: MutableRequest, name: string): string | undefined =>
  Object.entries(request.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** True for a request with a signature. */
export const isSigned = (request: MutableRequest): boolean => headerOf(request, "EXCH-API-SIGN") !== undefined;

/** Replaces a part of the text of a response. */
export const replaceText = (pattern: RegExp, replacement: string) => (response: MutableResponse) => {
  response.text = response.text.replace(pattern, replacement);
};

/** Replaces the response by an error. */
export const respondWithError =
  (code: string, status = 200, when = (_: MutableRequest, __: MutableResponse): boolean => true) =>
  (response: MutableResponse, request: MutableRequest) => {
    if (when(request, response)) Object.assign(response, { status, text: JSON.stringify({ code, msg: "rejected" }) });
  };
