import { toPascalCase } from "../read/names.ts";
import type { Authentication } from "./authentication.ts";
import type { OurPackages } from "./our-packages.ts";
import type { Facts } from "./questions.ts";
import type { SignerText } from "./signer-text.ts";

/** Facts about a client package that is to be written. */
export interface Project extends Facts {
  /** The name of the package, in kebab-case. */
  readonly name: string;
  /** The name of the API in texts. */
  readonly title: string;
  /** The file name of the document. */
  readonly document: string;
  /** The operations to generate. @default all */
  readonly only?: readonly string[];
  /** The URL of the API, for the README. */
  readonly baseUrl: string;
  readonly authentication: Authentication;
  readonly packages: OurPackages;
  /** The parts of the client that depend on it. */
  readonly signer: SignerText;
}

/** The name of the client's type. */
export function getClientType({ name }: Project): string {
  return name.endsWith("-client") ? toPascalCase(name) : `${toPascalCase(name)}Client`;
}
