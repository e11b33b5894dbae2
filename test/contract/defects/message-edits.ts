import type { MutableRequest, MutableResponse, ServerEdits } from "./defective-server.ts";

type Test = (request: MutableRequest, response: MutableResponse) => boolean;

/** Changes requests. */
export const onRequest = (editRequest: NonNullable<ServerEdits["editRequest"]>): ServerEdits => ({ editRequest });

/** Changes responses. */
export const onResponse = (editResponse: NonNullable<ServerEdits["editResponse"]>): ServerEdits => ({ editResponse });

/** Replaces parts of each response. */
export const replaceBy = (change: object): ServerEdits =>
  onResponse((response) => void Object.assign(response, change));

/** Changes the bodies of requests. */
export const changeBody = (change: (body: string) => string): ServerEdits =>
  onRequest((request) => {
    request.body = change(request.body);
  });

/** Changes the payload of a successful response. */
export const changePayload = (change: (data: any) => void): ServerEdits =>
  onResponse((response) => {
    if (response.status !== 200 || !response.text.includes('"200000"')) return;
    const body = JSON.parse(response.text);
    change(body.data);
    response.text = JSON.stringify(body);
  });

/** True for an error response. */
const isError = ({ text }: MutableResponse): boolean => !text.includes('"200000"') && text.includes('"msg"');

/** Changes the successes, or the errors. */
export const changeSuccess = (change: object | ((text: string) => object)): ServerEdits =>
  onResponse((response) => {
    if (!isError(response)) Object.assign(response, typeof change === "function" ? change(response.text) : change);
  });
export const changeError = (change: object): ServerEdits =>
  onResponse((response) => void (isError(response) && Object.assign(response, change)));

/** Replaces a number above the maximum by the maximum. */
export const clamp = (name: string, maximum: number): ServerEdits =>
  onRequest(({ query }) => {
    if (Number(query.get(name)) > maximum) query.set(name, String(maximum));
  });

/** Sets a parameter of the requests that a test is true for. */
export const setParameter = (name: string, value: string, when: (request: MutableRequest) => boolean): ServerEdits =>
  onRequest((request) => {
    if (when(request)) request.query.set(name, value);
  });

/** Removes a parameter. */
export const removeParameter = (name: string): ServerEdits => onRequest(({ query }) => query.delete(name));

/** Makes the server sign a request again, so that any authentication is accepted. */
export const acceptAuth = (when: (request: MutableRequest, now: number) => boolean): ServerEdits =>
  onRequest((request, now) => {
    if (when(request, now)) request.headers["x-trusted"] = "1";
  });

/** Reads a header of the request, in any case. */
export const headerOf = (request: MutableRequest, name: string): string | undefined =>
  Object.entries(request.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** True for a request with a signature. */
export const isSigned = (request: MutableRequest): boolean => headerOf(request, "EXCH-API-SIGN") !== undefined;

/** Replaces a part of the text of a response. */
export const replaceText = (pattern: RegExp, replacement: string): ServerEdits =>
  onResponse((response) => {
    response.text = response.text.replace(pattern, replacement);
  });

/** Replaces the response by an error. */
export const respondWith = (code: string, status = 200, when: Test = () => true): ServerEdits =>
  onResponse((response, request) => {
    if (when(request, response)) Object.assign(response, { status, text: JSON.stringify({ code, msg: "rejected" }) });
  });

/** Replaces the error of a wrong parameter by another one. */
export const respondWithOther = (code: string): ServerEdits =>
  respondWith(code, 200, (_, { text }) => text.includes('"400100"'));
