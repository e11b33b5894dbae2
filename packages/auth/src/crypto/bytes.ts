/** Encodes bytes as lower-case hexadecimal digits. */
export function encodeHex(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += (byte < 16 ? "0" : "") + byte.toString(16);
  return text;
}

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Decodes percent-encoding; undefined for a text that is not percent-encoded. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes base64; undefined for anything else. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
