import { route } from "../../../../../http/route.ts";
import {
  calendarsCall,
  makeCalendarCall,
} from "../../../../../screens/calendar/changes.ts";

export default route("signedIn", {
  GET: calendarsCall,
  POST: makeCalendarCall,
});
