"""Writes a map by XMind's library for Python, which writes the format of XMind 8: see README.md."""
import sys

import xmind

folder = sys.argv[1] if len(sys.argv) > 1 else 'maps'
path = f'{folder}/xmind-python.xmind'
workbook = xmind.load(path)
sheet = workbook.getPrimarySheet()
sheet.setTitle('Harbour')
root = sheet.getRootTopic()
root.setTitle('Harbour festival')
stage = root.addSubTopic()
stage.setTitle('Stage')
stage.addMarker('priority-1')
stage.addMarker('star-blue')
stage.addLabel('hired')
stage.setPlainNotes('Ask for the long cables.')
sound = stage.addSubTopic()
sound.setTitle('Sound & light')
sound.setURLHyperlink('https://example.org/')
food = root.addSubTopic()
food.setTitle('Food')
food.addMarker('task-done')
sheet.createRelationship(stage.getID(), food.getID(), 'feeds')
xmind.save(workbook, path)
