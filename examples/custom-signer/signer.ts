import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a signer in the place of a KMS, an HSM or a signing service: it has the secret and returns only signatures. A real
 * signer also checks its caller and the request.
 */
export async function startSigner(secret: string): Promise<{ url: string; signed: string[]; close(): void }> {
  const signed: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    signed.push(text);
    response.end(
      createHmac("sha256", secret)
        .update(text)
        .digest(request.url === "/hex" ? "hex" : "base64"),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, signed, close: () => server.close() };
}
