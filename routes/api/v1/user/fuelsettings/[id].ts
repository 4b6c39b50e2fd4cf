import { route } from "../../../../../http/route.ts";
import {
  benefitCall,
  removeBenefitCall,
  setBenefitCall,
} from "../../../../../screens/benefit/calls.ts";

/** What is paid for driving a unit (API-55). */
export default route("signedIn", {
  GET: benefitCall,
  PUT: setBenefitCall,
  DELETE: removeBenefitCall,
});
