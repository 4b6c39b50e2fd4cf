import { route } from "../../../../../http/route.ts";
import {
  priceCall,
  removePriceCall,
  setPriceCall,
} from "../../../../../screens/benefit/calls.ts";

/** The market fuel price of the account (API-55). */
export default route("signedIn", {
  GET: priceCall,
  PUT: setPriceCall,
  DELETE: removePriceCall,
});
