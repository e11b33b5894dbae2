type Fields = Readonly<Record<string, unknown>>;

/**
 * Changes the response to a batch: each rejected item is reported as a success without its id. Returns undefined where no item was
 * rejected.
 */
export function withItemsWithoutIds(body: string, text: string): string | undefined {
  const response = JSON.parse(text) as { data?: unknown };
  const { orderList } = JSON.parse(body) as { orderList: readonly Fields[] };
  if (!Array.isArray(response.data) || response.data.length !== orderList.length) return undefined;
  const results = response.data as readonly Fields[];
  if (results.every(({ success }) => success !== false)) return undefined;
  const data = results.map((result, index) => {
    if (result.success !== false) return result;
    return { orderId: null, clientOid: orderList[index]?.clientOid, success: true };
  });
  return JSON.stringify({ ...response, data });
}
