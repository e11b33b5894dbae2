import { type DocumentedOperation, exampleInput } from "./document.ts";

/** The place on an operation's page where its call can be tried; the script fills it. */
export function tryIt(documented: DocumentedOperation): string {
  const { service, id, isPublic, operation } = documented;
  if (!service.isInSandbox) return "";
  const secrets = service.tooling.credentials.filter(({ isSecret, replaces }) => isSecret && replaces === undefined);
  const data = {
    service: service.name,
    secrets: secrets.map(({ name }) => name).join(" "),
    operation: id,
    effect: operation["x-effect"].kind,
    public: isPublic,
    input: JSON.stringify(exampleInput(documented), undefined, 2),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${attribute(String(value))}"`);
  // On one line: the blank lines of Markdown would end it.
  return `<exch-try ${attributes.join(" ")}></exch-try><script defer src="/assets/try-it.js"></script>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\n", "&#10;");
}
