/** The configuration cannot be used. The message names the setting and what is wrong with it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
