import { route } from "../../../../../http/route.ts";
import {
  changePlaceCall,
  deletePlaceCall,
  placeCall,
} from "../../../../../screens/place/calls.ts";

export default route("signedIn", {
  GET: placeCall,
  PUT: changePlaceCall,
  DELETE: deletePlaceCall,
});
