import { incidentAfterTrouble } from '../../incident-after-trouble.ts';

export default incidentAfterTrouble('two hours', 120);
