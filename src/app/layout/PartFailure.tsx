export { PartFailure } from '../../ui/PartFailure';
