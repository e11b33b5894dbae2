/** Commands beside the services, and what they do. */
export const commandNames = {
  pending: "lists what was sent and has no outcome yet",
  settle: "finds out what became of it",
  profile: "where to go, and with which key",
  sandbox: "starts both exchanges on this computer, to play with",
  completion: "makes your shell complete commands and fields",
} as const;
