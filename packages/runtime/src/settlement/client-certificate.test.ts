import { expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { call } from "../pipeline/call.ts";
import { serviceOf } from "../testing/service.ts";
import { failure, find, keyed, settlement } from "../testing/things.ts";
import { ca, hasOpenssl, server } from "../transport/node/testing/certificates.ts";
import { respondToAll, setUp } from "../transport/node/testing/loopback.ts";

it.skipIf(!hasOpenssl).each(["TLSv1.2", "TLSv1.3"] as const)(
  "a client certificate that is missing under %s is named at once",
  async (version) => {
    const strict = { ...server, ca, requestCert: true, rejectUnauthorized: true };
    const only = { minVersion: version, maxVersion: version };
    const listening = await setUp(respondToAll, { tls: { ca } }, { ...strict, ...only });
    const service = serviceOf(listening.fetch, [keyed, find], { baseUrl: listening.url }, settlement);
    const error = await failure(call(service, keyed, { key: "mine", size: "1" }));
    expect(error.message).toMatch(/TLS ERR_SSL_[\w/]*ALERT\w*(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE)/);
    // Under TLS 1.3, the request may have left before the server refused the certificate.
    if (error.outcome === "unknown") expect((error as UnknownOutcomeError).reason).toMatch(/CERTIFICATE_REQUIRED/);
    expect(listening.connections).toBeLessThan(5);
  },
);
