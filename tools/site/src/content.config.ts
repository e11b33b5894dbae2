import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

// The pages themselves are written by content/write-content.ts, from what the repository holds.
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
