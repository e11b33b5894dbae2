/** The part of a PostgreSQL client or pool that is used; those of `pg` have it. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
  /** True once a pool was ended: it sends nothing any more. */
  readonly ending?: boolean;
}
