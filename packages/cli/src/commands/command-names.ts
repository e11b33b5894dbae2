/** The commands that are not operations, with a description of each. */
export const commandNames = {
  pending: "lists requests that have no outcome yet",
  settle: "finds out the outcome of pending requests",
  approve: "approves a call of an assistant that moves money",
  explain: "explains an error code, or an error in a JSON file",
  api: "sends a request to any path, signed",
  profile: "manages profiles: base URL, key and settings",
  sandbox: "starts a sandbox of the exchanges on this computer",
  completion: "prints the completion script of a shell",
} as const;
