import { createDownload } from "../../../../../../http/old-call.ts";
import { refuseCall } from "../../../../../../http/envelope.ts";
import {
  answerWithOwnData,
  OWN_DATA_TYPES,
  ownDataFormat,
  ownDataTake,
} from "../../../../../../screens/privacy/own-data.ts";
import {
  secondsToWait,
  tooManyCalls,
} from "../../../../../../http/rate-limit.ts";

export default createDownload({
  summary:
    "Everything that is stored about the person that asks: format json, or csv for a zip file of tables (SEC-09).",
  mediaTypes: OWN_DATA_TYPES,
}, async (c) => {
  const format = ownDataFormat(c.req.param("format"));
  if (!format) return refuseCall(c, 404, "NotFound");
  const wait = await secondsToWait(c, [ownDataTake(c)]);
  return wait > 0 ? tooManyCalls(c, wait) : await answerWithOwnData(c, format);
});
