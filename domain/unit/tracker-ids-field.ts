import * as z from "zod";
import { withoutHidden } from "../field/text.ts";
import { storableText, TRACKER_ID_LENGTH } from "../report/limits.ts";

/** Most ids of a unit besides its IMEI. */
const TRACKER_IDS_MAX = 20;

const TrackerId = z.string("SpecifyTrackerId").trim()
  .min(1, "SpecifyTrackerId").max(TRACKER_ID_LENGTH, "SpecifyTrackerId")
  // In the spelling of the decoders of reports: another would never be found.
  .transform((id) => storableText(id, TRACKER_ID_LENGTH))
  .pipe(z.string().min(1, "SpecifyTrackerId"))
  .refine((id) => id === withoutHidden(id), "SpecifyTrackerId");

/** Ids besides its IMEI under which a unit reports (ING-22), none twice; the errors are text keys. */
export const TrackerIds = z.array(TrackerId, "UnreadableRequest")
  .max(TRACKER_IDS_MAX, "TooManyTrackerIds")
  .transform((ids) => [...new Set(ids)]);
