import { Aggregator } from 'mingo';

type Document = Record<string, any>;

/** Runs a pipeline with mingo, of which the server's $lookup by keys and with a pipeline at once is made up for. */
export function streamPipeline(
  pipeline: Document[],
  rows: Iterable<Document>,
  collection: (name: string) => Document[],
): Iterator<Document> {
  const options = { collectionResolver: collection as never };
  return new Aggregator(spelled(pipeline), options).stream(rows as never) as unknown as Iterator<Document>;
}

const spelled = (pipeline: Document[]): Document[] => pipeline.map(spelledStage);

function spelledStage(stage: Document): Document {
  const { $lookup, $facet, $unionWith, $sample } = stage;
  // mingo draws the same document again and again until there are so many, a server each once.
  if ($sample) return { $limit: $sample.size };
  if ($facet) {
    return {
      $facet: Object.fromEntries(Object.entries<Document[]>($facet).map(([key, part]) => [key, spelled(part)])),
    };
  }
  if ($unionWith?.pipeline) return { $unionWith: { ...$unionWith, pipeline: spelled($unionWith.pipeline) } };
  if (!$lookup?.pipeline) return stage;
  const { localField, foreignField, pipeline, ...rest } = $lookup;
  if (localField === undefined) return { $lookup: { ...rest, pipeline: spelled(pipeline) } };
  const same = { $match: { $expr: { $eq: [`$${foreignField}`, '$$localKey'] } } };
  const bound = { ...rest.let, localKey: `$${localField}` };
  return { $lookup: { ...rest, let: bound, pipeline: [same, ...spelled(pipeline)] } };
}
