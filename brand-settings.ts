import * as z from "zod";
import { isMailAddress } from "./domain/message/address.ts";
import { SUBSITE_IDS } from "./domain/subsite/subsite.ts";

/** Reads one address, or one for each brand as in `0=a@x.example,1=b@x.example`, by the id of the brand. */
export function parseSenders(
  text: string,
  ctx: z.RefinementCtx,
): Map<number, string> {
  const senders = new Map<number, string>();
  for (const part of text.split(",").filter(Boolean)) {
    const [address = "", id] = part.split("=").map((side) => side.trim())
      .reverse();
    const ids = id === undefined ? SUBSITE_IDS : [Number(id)];
    const isBrand = ids.every((one) => SUBSITE_IDS.includes(one as never));
    if (id === "" || !isBrand || !isMailAddress(address)) {
      ctx.addIssue({ code: "custom", message: part });
      return z.NEVER;
    }
    for (const one of ids) senders.set(one, address);
  }
  return senders;
}

/** Reads host names of brands, as in `1=a.example,7=b.example`: the id of the brand by its host. */
export function parseHosts(
  text: string,
  ctx: z.RefinementCtx,
): Map<string, number> {
  const hosts = new Map<string, number>();
  for (const part of text.split(",").filter(Boolean)) {
    const [id, host] = part.split("=").map((side) => side.trim());
    if (!host || !SUBSITE_IDS.includes(Number(id) as never)) {
      ctx.addIssue({ code: "custom", message: part });
      return z.NEVER;
    }
    hosts.set(host.toLowerCase(), Number(id));
  }
  return hosts;
}
