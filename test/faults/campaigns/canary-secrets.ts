/** Secrets that must never leave a request. They contain characters that encodings change, and no names of headers. */
export const canaries = {
  secret: "canary-SECRET/7f3a+91c2==b6e0d4",
  passphrase: "canary-PHRASE 5b1e&4d07=a93f",
  address: "0xCanaryADDRESS5d8f/e31b+77aa=0c",
  memo: "canary memo 6c2e'd19f",
};

export const canaryCredentials = { key: "key-1", secret: canaries.secret, passphrase: canaries.passphrase };

/** The length of a piece of a canary that counts as the canary. */
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

/** Finds the name of a canary of which a text contains at least a piece, plain or encoded. */
export function findCanary(text: string): string | undefined {
  const lower = text.toLowerCase();
  return needles.find((needle) => lower.includes(needle.text))?.name;
}
