import { createServer } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { call } from "../pipeline/call.ts";
import { serviceOf } from "../testing/service.ts";
import { failure, find, keyed, settlement } from "../testing/things.ts";
import { makeCertificates } from "../transport/node/testing/certificates.ts";
import { listenTo, ok } from "../transport/node/testing/loopback.ts";
import { createNodeTransport } from "../transport/node/transport.ts";

const certificates = makeCertificates();

it.skipIf(certificates === undefined).each(["TLSv1.2", "TLSv1.3"] as const)(
  "a client certificate that is missing under %s is named at once",
  async (version) => {
    const { ca, server } = certificates as NonNullable<typeof certificates>;
    const strict = { ...server, ca, requestCert: true, rejectUnauthorized: true };
    const listening = createServer({ ...strict, minVersion: version, maxVersion: version });
    const scripted = listenTo(listening, (socket) => socket.write(ok()));
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const { port } = listening.address() as { port: number };
    const fetch = createNodeTransport({ tls: { ca } });
    onTestFinished(async () => void (await Promise.all([scripted.close(), fetch.close()])));
    const service = serviceOf(fetch, [keyed, find], { baseUrl: `https://127.0.0.1:${port}` }, settlement);
    const error = await failure(call(service, keyed, { key: "mine", size: "1" }));
    expect(error.message).toMatch(/TLS ERR_SSL_[\w/]*ALERT\w*(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE)/);
    // Under TLS 1.3, the request may have left before the server refused the certificate.
    if (error.outcome === "unknown") expect((error as UnknownOutcomeError).reason).toMatch(/CERTIFICATE_REQUIRED/);
    expect(scripted.connections).toBeLessThan(5);
  },
);
