/** Files that are packed or unpacked at the same time; that work runs on threads of its own. */
const AT_ONCE = 4;

/**
 * Works on a few items at the same time. After a failure it takes no more, waits until the work that was begun has
 * ended, and throws the failure.
 */
export async function atOnce<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const next = async () => {
    for (
      let item = waiting.next();
      !item.done && failures.length === 0;
      item = waiting.next()
    ) {
      await work(item.value).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (failures.length > 0) throw failures[0];
}
