import { route } from "../../../../../http/route.ts";
import {
  kmReportCall,
  kmReportsCall,
} from "../../../../../screens/km-report/calls.ts";

export default route("administrator", {
  GET: kmReportsCall,
  POST: kmReportCall,
});
