import { createRoute } from "honox/factory";
import {
  answerWithOwnData,
  ownDataFormat,
  ownDataTake,
} from "../../../../screens/privacy/own-data.ts";
import { secondsToWait, tooMany } from "../../../../http/rate-limit.ts";
import { privacyPage } from "../../../../screens/privacy/page.tsx";

/** Everything about the person that asks, as a file (SEC-09). */
export default createRoute(async (c) => {
  const format = ownDataFormat(c.req.param("format"));
  if (!format) return c.notFound();
  const wait = await secondsToWait(c, [ownDataTake(c)]);
  if (wait === 0) return await answerWithOwnData(c, format);
  tooMany(c, wait);
  return await privacyPage(c, { errors: ["TooManyRequests"] });
});
