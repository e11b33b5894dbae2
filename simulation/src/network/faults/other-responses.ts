import type { ArrivedRequest } from "../../exchange/arrived-request.ts";

/** True when a response names another id than the request: its value shows whose response it is. */
export function namesAnother(response: string, { target, body }: ArrivedRequest): boolean {
  const request = `${target} ${body}`;
  if (/"(?:customer|payment)"/.test(response)) return true;
  const isOther = (field: RegExp, asked: RegExp) => {
    const [, shown] = field.exec(response) ?? [];
    return shown !== undefined && asked.test(request) && !request.includes(shown);
  };
  return (
    isOther(/"clientOid":"([^"]*)/, /clientOid|client-order/) ||
    isOther(/"orderId":"([^"]*)/, /orderId|\/orders\/(?:sync\/)?[0-9a-f]{24}/)
  );
}

/** True for a page of records that have another value than a filter, or the page number, of the request. */
export function contradictsTarget(text: string, target: string): boolean {
  const query = new URLSearchParams(target.slice(target.indexOf("?") + 1));
  return ["symbol", "coin", "currency", "side", "status", "currentPage", "withdrawOrderId"].some((name) => {
    const wanted = query.get(name);
    const [, shown] = (wanted !== null && new RegExp(`"${name}":"?([^",}]*)`).exec(text)) || [];
    return shown !== undefined && shown !== wanted;
  });
}
