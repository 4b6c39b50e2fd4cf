import type { Config } from "../config.ts";
import type { SubsiteId } from "../domain/subsite/subsite.ts";
import { chooseLink } from "../http/links.ts";

/** Gives the address of a page for a message that no request causes. */
export function linkOf(
  config: Config,
  path: string,
  subsiteId: SubsiteId,
): string {
  const { host, protocol } = new URL(
    config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  );
  return chooseLink(config, path, subsiteId, { host, protocol });
}
