"""The spans that the model's own decode.py finds in 1,000 lines of the data pack, one JSON object a line, offsets in UTF-16 units.

    python reference.py DECODE_DIRECTORY MODEL.onnx TOKENIZER.json NAMES_DIRECTORY > lines.jsonl

Needs onnxruntime, tokenizers and numpy. The lines: 500 of MultiLeg's English test part, 350 of CrossNER, 150 of the Broad
Twitter Corpus, those in columns put together again as text.
"""
import json
import re
import sys

decode_directory, model, tokenizer, names = sys.argv[1:5]
sys.path.insert(0, decode_directory)
from decode import tag  # noqa: E402
from tokenizers import Tokenizer  # noqa: E402
import onnxruntime  # noqa: E402


def sentences(path):
    words = []
    for line in open(path, encoding='utf8').read().split('\n') + ['']:
        columns = line.split()
        if columns and columns[0] != '-DOCSTART-':
            words.append(columns[0])
        elif not columns:
            if words:
                yield words
            words = []


def text_of(words):
    text, quote = '', False
    for word in words:
        glue = not text or re.match(r"^([.,;:!?%)\]}”’]|'s$|'re$|'ve$|'ll$|n't$|'d$|'m$)", word) or re.search(r'[(\[{“‘$£€]$', text)
        if word == '"':
            glue = glue or quote
            quote = not quote
        elif text.endswith('"') and quote:
            glue = True
        text += ('' if glue else ' ') + word
    return text


def spread(texts, first, count):
    return texts[first::len(texts) // count][:count]


multileg = [json.loads(line)['text'].replace('\n', ' ') for line in open(names + '/multileg-en-test.jsonl', encoding='utf8')]
fields = ['ai', 'literature', 'music', 'politics', 'science']
crossner = [text_of(words) for field in fields for words in sentences(names + '/crossner-%s.conll' % field)]
twitter = [text_of(words) for words in sentences(names + '/broad-twitter.conll') if len(words) >= 4]
lines = [('multileg', text) for text in [text for text in multileg if len(text.split()) >= 3][:500]]
lines += [('crossner', text) for text in spread(crossner, 7, 350)]
lines += [('twitter', text) for text in spread(twitter, 3, 150)]

tokens = Tokenizer.from_file(tokenizer)
tokens.no_truncation()
tokens.no_padding()
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
session = onnxruntime.InferenceSession(model, options, providers=['CPUExecutionProvider'])


def run(ids, mask, casing):
    return session.run(None, {'input_ids': ids, 'attention_mask': mask, 'token_type_ids': casing})[0]


for source, text in lines:
    units = [0]
    for character in text:
        units.append(units[-1] + len(character.encode('utf-16-le')) // 2)
    spans = [[units[start], units[end], kind] for start, end, kind, _ in tag(tokens, run, text)]
    print(json.dumps({'source': source, 'text': text, 'spans': spans}, ensure_ascii=False))
