import { Transaction } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Schema } from "./schema/index.ts";

/** Nothing is opened by it: the transaction that Kysely wants it for has its connection. */
const dialect = new PostgresJSDialect({ postgres: notOpened });

/**
 * Runs `work` in a transaction whose statements go to PostgreSQL when they are asked, where Kysely's own keeps each back
 * until the one before is answered. Statements that are asked at once, by Promise.all, are one message then. A transaction
 * that has ended takes none.
 */
export function pipelined<T>(
  tx: Transaction<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    let hasEnded = false;
    const atOnce = executor.withConnectionProvider({
      provideConnection: (consume) =>
        hasEnded
          ? Promise.reject(new Error("The transaction has ended"))
          : consume(connection),
    });
    try {
      return await work(
        new Transaction<Schema>({
          config: { dialect },
          dialect,
          driver: dialect.createDriver(),
          executor: atOnce,
        }),
      );
    } finally {
      hasEnded = true;
    }
  });
}

function notOpened(): never {
  throw new Error("This opens no connection");
}
