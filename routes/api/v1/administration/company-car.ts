import { route } from "../../../../http/route.ts";
import {
  changeCompanyCarCall,
  companyCarCall,
  removeCarMonthCall,
} from "../../../../screens/company-car/calls.ts";

/** Who has a company car, and what the tax office asks about it. */
export default route("administrator", {
  GET: companyCarCall,
  PUT: changeCompanyCarCall,
  DELETE: removeCarMonthCall,
});
