import type { Protocol } from "../protocol.ts";
import { dmt } from "./dmt/index.ts";
import { flespi } from "./flespi.ts";
import { globalstar } from "./globalstar/index.ts";
import { osmand } from "./osmand/index.ts";
import { owntracks } from "./owntracks.ts";
import { sigfox } from "./sigfox/index.ts";
import { teltonika } from "./teltonika/index.ts";
import { traccar } from "./traccar.ts";
import { ttn } from "./ttn.ts";

/** Every protocol by its path; the next part of the path is the report's `pathId`. */
export const protocols: Record<string, Protocol> = {
  "/": osmand,
  "/teltonika": teltonika,
  "/flespi": flespi,
  "/owntracks": owntracks,
  // The path of OwnTracks' own Recorder, which its guides tell people to type.
  "/pub": owntracks,
  "/dmt": dmt,
  "/ttn": ttn,
  "/globalstar": globalstar,
  "/sigfox": sigfox,
  "/traccar": traccar,
};
