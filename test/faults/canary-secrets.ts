/** What must never be seen outside a request. Characters that some encoding changes are among them on purpose; names of headers are not. */
export const canaries = {
  secret: "canary-SECRET/7f3a+91c2==b6e0d4",
  passphrase: "canary-PHRASE 5b1e&4d07=a93f",
  address: "0xCanaryADDRESS5d8f/e31b+77aa=0c",
  memo: "canary memo 6c2e'd19f",
};

export const canaryCredentials = { key: "key-1", secret: canaries.secret, passphrase: canaries.passphrase };

/** How much of a canary counts as all of it. */
const piece = 12;

const needles = Object.entries(canaries).flatMap(([name, value]) => {
  const buffer = Buffer.from(value);
  const forms = [value, encodeURIComponent(value), buffer.toString("base64"), buffer.toString("hex")];
  return forms.flatMap((form) => pieces(form.toLowerCase()).map((text) => ({ name, text })));
});

function pieces(text: string): string[] {
  return Array.from({ length: Math.max(1, Math.floor((text.length - piece) / 3) + 1) }, (_, index) =>
    text.slice(index * 3, index * 3 + piece),
  );
}

/** The name of a canary of which at least a piece stands in a text, as it is or encoded. */
export function findCanary(text: string): string | undefined {
  const lower = text.toLowerCase();
  return needles.find((needle) => lower.includes(needle.text))?.name;
}
