export { compileClients, compilers } from "./compile-clients.ts";
export { createClientsFolder, makeClient, type Row } from "./make-client.ts";
export { parseDocument } from "./read-document.ts";
