/** The account is being moved to another cell: nobody works on it for a while. */
export class AccountHeld extends Error {
  constructor(accountId: number) {
    super(`The account ${accountId} is being moved`);
  }
}

/**
 * Does a timed job's work of one account, or passes by the account with `otherwise` while it is being moved: the job runs
 * again where the account is in the end.
 */
export async function passHeld<T>(
  otherwise: T,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountHeld) return otherwise;
    throw error;
  }
}

/** SQLSTATE of what `hold_account` refuses: object in use. */
const HELD = "55006";

/** Gives what to throw for an error of a transaction within an account. */
export function asHeld(error: unknown, accountId: number | null): unknown {
  return meetsHeld(error) && accountId !== null
    ? new AccountHeld(accountId)
    : error;
}

/** Says whether work failed since it met an account that is being moved. */
export function meetsHeld(error: unknown): boolean {
  return error instanceof AccountHeld ||
    (error as { code?: unknown } | null)?.code === HELD;
}
